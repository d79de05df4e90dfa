import type { QuoteRow } from '@contract/quote-shape.ts'

export type SoftQuoteRow = { id: string; reference: string; created_at: string } & QuoteRow

export type SoftQuoteInsert = { id: string } & QuoteRow

export type Database = {
  public: {
    Tables: {
      soft_quotes: { Row: SoftQuoteRow; Insert: SoftQuoteInsert; Update: Record<string, never>; Relationships: [] }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}
