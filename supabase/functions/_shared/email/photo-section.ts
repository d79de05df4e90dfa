import { FACT_TITLES, photoTitle } from '../contract/quote-shape.ts'
import type { CheckedPhoto } from './email.ts'
import { type Html, html, joinHtml } from './html-tag.ts'
import { linkHtml, paragraphHtml, type Part, section, textRows } from './layout.ts'

/** Shows and links only verified photos. */
export function photoSection(photos: readonly CheckedPhoto[]): Part[] {
  if (photos.length === 0) return []
  const rows = photos.map(({ url, verified }, index) => ({
    url,
    verified,
    place: index + 1,
    label: photoTitle(index + 1),
    value: verified ? url : verified === null ? `${UNREAD}${url}` : FAKE,
  }))
  const linked = rows.filter(({ verified }) => verified)
  const rest = rows.filter(({ verified }) => !verified)
  const names = linked.map(({ url, place }) => linkHtml(url, `Photo ${place}`))
  const grid = html`<div style="margin:0 0 16px">${linked.map(({ url, label }) => thumbnail(url, label))}</div>
    ${rest.map(({ label, value }) => paragraphHtml(`${label}: ${value}`))}
    ${names.length > 0 ? paragraphHtml(joinHtml(names, html` · `)) : ''}`
  return [section(FACT_TITLES.photos, { text: textRows(rows), html: grid })]
}

const UNREAD = 'We couldn’t check this file when we sent this email, so it isn’t linked: '
const FAKE = 'We couldn’t verify that this file is a picture, so it isn’t linked. Ask the sender for it.'

function thumbnail(url: string, name: string): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${linkHtml(url, image)}</div> `
}
