import type { QuoteRow } from '@contract/quote-shape.ts'
import type { LeadSource } from '@contract/source.ts'

export type SoftQuoteRow = { id: string; reference: string; created_at: string; source: LeadSource | null } & QuoteRow

export type Database = {
  public: {
    Tables: {
      soft_quotes: {
        Row: SoftQuoteRow
        Insert: Omit<SoftQuoteRow, 'reference' | 'created_at'>
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}
