/** Sends the local stack random requests that no browser sends, and prints each that it answered 5xx or with its insides. */
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { z } from 'zod'
import { quoteReference } from '../../supabase/functions/_shared/contract/reference.ts'
import type { StackProcess } from '../stack-process.ts'
import { oddRequest, type OddRequest } from './odd-requests.ts'
import { type RawAnswer, sendRaw } from './raw-request.ts'

const CLIENTS = 6
const BATCH = 200
/** A whole request is answered in this time, or it counts as one without an answer. */
const ANSWER_WITHIN_MS = 20_000
const CUT_OFF_AFTER_MS = 300
const MAIL_WITHIN_MS = 60_000
const SHOWN = 500
const INSIDES = /\bat .{0,200}:\d+:\d+|node_modules|(?:^|[\s"'(>])\/(?:home|root|tmp|usr|var|work)\//

interface Options {
  readonly seconds: number
  readonly seed: number
  /** Hands in an honest quote; the status of its last call. */
  readonly submit: (id: string) => Promise<number>
}

/** Returns whether the stack stood: nothing was answered 5xx, with a stack or not at all, and an honest quote is mailed. */
export async function odd({ site, mails }: StackProcess, { seconds, seed, submit }: Options): Promise<boolean> {
  console.log(`Odd requests for ${seconds} s. To repeat them: --seed ${seed}`)
  const ports = [site, site, site, site, mails].map((url) => Number(new URL(url).port))
  const counts = new Map<string, number>()
  const found = new Set<string>()
  let end = 0
  let problems = 0

  async function one(port: number, { bytes, isWhole }: OddRequest): Promise<void> {
    const answer = await sendRaw(port, bytes, isWhole ? ANSWER_WITHIN_MS : CUT_OFF_AFTER_MS)
    const kind = answer.status === 0 ? 'nothing' : `${Math.floor(answer.status / 100)}xx`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const problem = problemOf(answer, isWhole)
    if (!problem) return
    problems++
    const [first = ''] = bytes.toString('latin1').split(' HTTP/1.1')
    const likeness = `${problem} ${first.replace(/[\d?].*/s, '')} ${answer.text.slice(-60)}`
    if (found.has(likeness)) return
    found.add(likeness)
    console.log(`${problem} on port ${port}: ${show(bytes.toString('latin1'))}\n  answered ${show(answer.text)}`)
  }

  async function client(number: number): Promise<void> {
    for (let batch = 0; Date.now() < end; batch++) {
      const requests = fc.sample(oddRequest, { seed: seed + number * 1_000_003 + batch, numRuns: BATCH })
      for (const [index, request] of requests.entries()) {
        if (Date.now() >= end) return
        await one(ports[index % ports.length] ?? 0, request)
      }
    }
  }
  await untilHealthy(site)
  end = Date.now() + seconds * 1_000
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))

  console.log(
    [...counts]
      .sort()
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', '),
  )
  console.log(`${problems} answered 5xx, with a stack or not at all`)
  const stands = await isWell(site, mails, submit)
  console.log(stands ? 'Afterwards an honest quote was taken and mailed' : 'Afterwards an honest quote was LOST')
  return problems === 0 && stands
}

function problemOf({ status, text, ended }: RawAnswer, isWhole: boolean): string | null {
  if (status >= 500) return String(status)
  if (INSIDES.test(text)) return 'Insides'
  return isWhole && status === 0 && !ended ? 'No answer' : null
}

function show(text: string): string {
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)} … (${text.length})` : text)
}

/** Until the schedule has run, the health check rightly says 503. */
async function untilHealthy(site: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if ((await fetch(`${site}/functions/v1/health`)).ok) return
    await pause(500)
  }
  throw new Error('The stack does not get well before it is attacked.')
}

const listSchema = z.object({ messages: z.array(z.object({ Snippet: z.string(), Subject: z.string() })) })

async function isWell(site: string, mails: string, submit: Options['submit']): Promise<boolean> {
  const page = await fetch(`${site}/get-started`).catch(() => null)
  const id = crypto.randomUUID()
  if (page?.status !== 200 || (await submit(id).catch(() => 0)) !== 200) return false
  for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await pause(500)) {
    const { messages } = listSchema.parse(await (await fetch(`${mails}/api/v1/messages`)).json())
    if (JSON.stringify(messages).includes(quoteReference(id))) return true
  }
  return false
}
