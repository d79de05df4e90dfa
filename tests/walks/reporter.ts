import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints how far the walks are, each failed one in full, and at the end their number. */
class WalkReporter implements Reporter {
  #walks = 0
  #steps = 0
  #failed: string[] = []
  readonly #started = performance.now()

  onTestEnd({ title }: TestCase, { status, annotations, errors, attachments }: TestResult): void {
    this.#walks++
    this.#steps += Number(annotations.find(({ type }) => type === 'steps')?.description ?? 0)
    if (status !== 'passed') {
      this.#failed.push(title)
      for (const { message = '' } of errors) console.log(`\n${message}`)
      for (const { path } of attachments) if (path) console.log(`Picture: ${path}`)
    }
    if (this.#walks % 10 === 0) console.log(this.#sum())
  }

  onError({ message = '' }: { message?: string }): void {
    console.log(message)
  }

  onEnd(): void {
    console.log(`\n${this.#sum()}`)
    for (const title of this.#failed) console.log(`  ${title.replace('walk', 'npm run walk -- --seed')}`)
  }

  #sum(): string {
    const seconds = ((performance.now() - this.#started) / 1_000).toFixed(0)
    return `${this.#walks} walks, ${this.#steps} steps, ${this.#failed.length} failed, ${seconds} s`
  }
}

// Playwright asks for a default export.
export { WalkReporter as default }
