import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { OperatorError } from '../operator/target.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../.env.example')
/** Stands in a file as long as there are questions that were never asked. */
const UNFINISHED = '# Some questions are left: npm run go-live asks them.\n'

/** The settings of the example. */
export const exampleSettings = () => parseEnv(readFileSync(EXAMPLE, 'utf8'))

/** Opens a file of settings. One that is not there yet begins as a copy of the example. */
export function openSettingsFile(file: string) {
  const isThere = existsSync(file)
  const first = readFileSync(isThere ? file : EXAMPLE, 'utf8')
  let text = isThere ? first : UNFINISHED + first

  /** Only this user can read it. */
  function write(): void {
    writeFileSync(file, text, { mode: 0o600 })
    chmodSync(file, 0o600)
  }

  return {
    /** What stands in the file itself. */
    own: isThere ? parseEnv(text) : {},
    isThere,
    isUnfinished: text.startsWith(UNFINISHED),
    /** Writes an answer into the file's own line, so that its comments stay, at once: the next question may end it all. */
    keep(name: string, value: string): void {
      const line = quoted([name, value])
      const own = new RegExp(`^${name}=.*$`, 'm')
      text = own.test(text) ? text.replace(own, () => line) : `${text.trimEnd()}\n${line}\n`
      write()
    },
    /** To be called when all was asked. */
    finish(): void {
      if (!existsSync(file) || !text.startsWith(UNFINISHED)) return
      text = text.slice(UNFINISHED.length)
      write()
    },
  }
}

/** A line of a settings file. What stands between quotes is read as it is, so it needs quotes that it does not contain. */
export function quoted([name, value = '']: readonly [string, string | undefined]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined) throw new OperatorError(`${name} cannot be set: it contains all kinds of quotes.`)
  return `${name}=${sign}${value}${sign}`
}
