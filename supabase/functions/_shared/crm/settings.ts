export interface CrmSettings {
  /** Where leads are posted: https, or this machine. */
  readonly url: string
  /** `whsec_` and a key in base64. */
  readonly secret: string
}
