/** One real local stack for all tests of a project: database, REST, storage and functions, as `npm run dev` starts it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { layOutFixture } from '../company/fixture-project.ts'
import { startServer } from '../../../scripts/stack-process.ts'
import { freePorts } from '../servers/free-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly stack?: { readonly site: string; readonly publishableKey: string; readonly secretKey: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = layOutFixture('stack')
  const folder = mkdtempSync(path.join(tmpdir(), 'stack-'))
  const dataFolder = path.relative(root, folder)
  const stack = await startServer({ root, dataFolder, ports: await freePorts(), mode: 'dev', quiet: true })
  project.provide('stack', { site: stack.site, publishableKey: stack.publishableKey(), secretKey: stack.secretKey() })
  return async () => {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function stack() {
  const found = inject('stack')
  if (!found) throw new Error('This project has no stack.')
  return found
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | null
}
/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** Sends a request with the key that the page carries, or with none where a header is set to the empty string. */
export async function asVisitor(url: string, call: Call = {}): Promise<Answer> {
  return send(url, stack().publishableKey, call)
}
export async function asOperator(url: string, call: Call = {}): Promise<Answer> {
  return send(url, stack().secretKey, call)
}

export const siteUrl = (): string => stack().site
export const secretKey = (): string => stack().secretKey

async function send(url: string, key: string, { method = 'GET', headers = {}, body = null }: Call): Promise<Answer> {
  const sent = Object.entries({ apikey: key, authorization: `Bearer ${key}`, ...headers }).filter(([, value]) => value)
  const init = { method, headers: Object.fromEntries(sent), body, duplex: 'half' }
  const response = await fetch(stack().site + url, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
