import { expect, test } from 'vitest'
import { localAnswers } from '../../scripts/hosting/plugin.ts'
import { spellings, strangers, twisted } from '../support/site/spellings.ts'

const pages = ['/', '/about', '/get-started']
const answer = localAnswers({
  pages,
  assets: [],
  files: [],
  apiOrigin: 'https://api.site.example',
  scriptHashes: [],
  usesTurnstile: false,
})

test.each(pages)('every spelling of %s is redirected to it, and it itself is not', (page) => {
  for (const spelling of spellings(page)) {
    expect(answer(spelling), spelling).toMatchObject({ status: 301, location: page })
  }
  expect(answer(page)).toMatchObject({ status: 200, location: null })
})

test('what means no page leads nowhere, least of all to another site', () => {
  for (const stranger of [...strangers, ...twisted, '/%E0', '/%', '/about%00']) {
    expect(answer(stranger), stranger).toMatchObject({ status: 404, location: null })
  }
})
