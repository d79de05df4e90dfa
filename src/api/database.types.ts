import type { QuoteRow } from '@contract/quote-shape.ts'

/** A row of soft_quotes, as the migration declares it: the answers' columns, and those that the server fills in. */
export type SoftQuoteRow = { id: string; reference: string; created_at: string } & QuoteRow

/** What a visitor may set. */
export type SoftQuoteInsert = { id: string } & QuoteRow

/** The part of the database that visitors reach, in the shape the Supabase client is typed by. */
export type Database = {
  public: {
    Tables: {
      soft_quotes: { Row: SoftQuoteRow; Insert: SoftQuoteInsert; Update: Record<string, never>; Relationships: [] }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}
