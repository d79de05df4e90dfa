/** The frame around every email: one column in the brand's colors, without remote content. */
import { company } from '../contract/company.ts'
import { formatAddress } from '../contract/company-format.ts'
import { type Html, html } from './html-tag.ts'

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const DARK = html`@media (prefers-color-scheme: dark) { .page { background: #081619 !important } .card { background:
#12272b !important } .ink { color: #ecf3ee !important } .soft { color: #afbfbc !important } .line { border-color:
#263f41 !important } .link { color: #7fd1c7 !important } .button { background: #7fd1c7 !important; color: #081619
!important } }`

/** Outlook for Windows renders like Word: its tables don't inherit fonts, and it ignores `max-width`. */
const OUTLOOK_FONT = html`<!--[if mso]>
  <style>
    * {
      font-family:
        Segoe UI,
        sans-serif;
    }
  </style>
<![endif]-->`
const OUTLOOK_WIDTH = html`<!--[if mso]>
  <table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>
<![endif]-->`
const OUTLOOK_WIDTH_END = html`<!--[if mso]>
  </td></tr></table>
<![endif]-->`

export function mailHtml(title: string, preheader: string, parts: readonly { readonly html: Html }[]): string {
  const address = company.address ? html`<br />${formatAddress(company.address)}` : html``
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${title}</title>
        <style>
          ${DARK}
        </style>
        ${OUTLOOK_FONT}
      </head>
      <body class="page" style="margin:0;padding:0;background:#f4f2ec">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div>
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ec">
          <tr>
            <td align="center" style="padding:24px 12px">
              ${OUTLOOK_WIDTH}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;${FONT};text-align:left"
              >
                <tr>
                  <td
                    style="padding:16px 24px;background:#004741;color:#fcfaf5;font-size:15px;font-weight:600;border-radius:10px 10px 0 0"
                  >
                    ${company.name}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card ink"
                    style="padding:8px 24px 24px;background:#fffdfa;color:#0b2629;font-size:16px;line-height:1.5"
                  >
                    <h1
                      class="ink"
                      style="margin:16px 0 8px;font-size:22px;line-height:1.3;color:#0b2629;word-break:break-word"
                    >
                      ${title}
                    </h1>
                    ${parts.map((part) => part.html)}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="padding:16px 24px;color:#40585b;font-size:13px;line-height:1.5">
                    ${company.name}${address}
                  </td>
                </tr>
              </table>
              ${OUTLOOK_WIDTH_END}
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup
}
