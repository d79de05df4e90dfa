/** The photos of a quote in its mail to staff. */
import type { CheckedPhoto } from '../contract/photo.ts'
import { FACT_TITLES, photoTitle } from '../contract/quote-facts.ts'
import { headingHtml, type Html, html, linkHtml, paragraphHtml } from './html.ts'
import { type Part, textTable } from './parts.ts'

export function photoSection(photos: readonly CheckedPhoto[]): Part[] {
  if (photos.length === 0) return []
  const rows = photos.map(({ url, verified }, index) => ({
    label: photoTitle(index + 1),
    value: verified ? url : unverified(url, verified),
  }))
  return [{ text: textTable(FACT_TITLES.photos, rows), html: photoGrid(photos) }]
}

function unverified(url: string, verified: false | null): string {
  return verified === null
    ? `We couldn’t check this file when we sent this email, so it isn’t linked: ${url}`
    : 'We couldn’t verify that this file is a picture, so it isn’t linked. Ask the sender for it.'
}

function photoGrid(photos: readonly CheckedPhoto[]): Html {
  const shown = photos.map(({ url, verified }, index) => (verified ? thumbnail(url, photoTitle(index + 1)) : html``))
  const named = photos.flatMap(({ url, verified }, index) => (verified ? [linkHtml(url, `Photo ${index + 1}`)] : []))
  const notes = photos.flatMap(({ url, verified }, index) =>
    verified ? [] : [paragraphHtml(`${photoTitle(index + 1)}: ${unverified(url, verified)}`)],
  )
  return html`${headingHtml(FACT_TITLES.photos)}
    <div style="margin:0 0 16px">${shown}</div>
    ${notes}
    ${named.length > 0 ? paragraphHtml(html`${named.map((link, index) => (index === 0 ? link : html` · ${link}`))}`) : html``}`
}

function thumbnail(url: string, name: string): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${linkHtml(url, image)}</div> `
}
