import type { Page } from '@playwright/test'
import { hold } from './faults.ts'

/** Keeps files of the page's code on their way until the returned function is called. */
export const holdCode = (page: Page, files = '**/assets/*.js'): Promise<() => void> => hold(page, files)
