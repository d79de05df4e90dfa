import { company } from '@contract/company.ts'
import { heroPreloads, localBusiness } from '../../scripts/prerender/head.ts'
import { describe, expect, test } from 'vitest'
import { tag } from '../../scripts/prerender/html.ts'
import { scriptTag } from '../../scripts/prerender/scripts.ts'

describe('the company for search engines', () => {
  test.each<[string, Partial<typeof company> | object]>([
    ['bare', { phone: null, email: null, address: null }],
    [
      'full',
      {
        ...{ phone: '+14795550100;ext=204' },
        ...{ openingHours: { days: ['Monday', 'Saturday'], opens: '00:00', closes: '24:00' } },
      },
    ],
  ])('leaves out what is not set, and has the hours and an extension in words: %s', async (file, facts) => {
    const told = localBusiness('https://a.example', 'https://a.example/og.jpg', { ...company, ...facts })
    await expect(`${JSON.stringify(told, null, 2)}\n`).toMatchFileSnapshot(`head/${file}.txt`)
  })
})

describe('the preload of the first picture', () => {
  test('is there for the night and for the day, and never for both', () => {
    const [night, day] = heroPreloads([
      { media: '(prefers-color-scheme: dark)', srcSet: '/n.avif 640w', sizes: '50vw' },
      { srcSet: '/d.avif 640w', sizes: '50vw' },
    ])
    expect(night).toContain('imagesrcset="/n.avif 640w"')
    expect(night).toContain('media="(prefers-color-scheme: dark)"')
    expect(day).toContain('media="not all and (prefers-color-scheme: dark)"')
  })

  test('needs no condition where there is only one picture', () => {
    expect(heroPreloads([{ srcSet: '/w.avif 1280w', sizes: '50vw' }])[0]).not.toContain('media=')
  })
})

test('a quotation mark in the company’s name does not end the attribute that has it', () => {
  expect(tag('meta', { content: 'The “Best” & "Only" <Care>' })).toBe(
    '<meta content="The “Best” &#38; &#34;Only&#34; &#60;Care&#62;">',
  )
})

describe('the script of a page', () => {
  const loads = (name: string) => ({ entry: `/${name}.js`, others: [`/${name}-2.js`] })

  test('is the same text whatever it loads, and when, so that one hash covers it', () => {
    const text = (tag: string) => tag.replace(/ data-\w+="[^"]*"/g, '')
    expect(text(scriptTag(loads('a'), false))).toBe(text(scriptTag(loads('b'), true)))
  })

  test('is fetched once the form is painted, elsewhere at the first sign, and never before', () => {
    expect(scriptTag(loads('a'), true)).toMatch(/^<script data-entry="\/a.js" data-others="\/a-2.js">/)
    expect(scriptTag(loads('a'), false)).toMatch(/^<script data-entry="\/a.js">/)
    expect(scriptTag(loads('a'), true)).not.toContain('<link')
  })
})
