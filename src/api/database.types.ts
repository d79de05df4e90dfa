import type { CleaningFrequency, EmployeeCount, MatronType } from '@contract/options.ts'

/** A row of soft_quotes, as the migration declares it. Kept by hand: a test compares it with the migrated columns. */
export type SoftQuoteRow = {
  id: string
  reference: string
  created_at: string
  full_name: string
  business_name: string
  email: string
  phone: string | null
  square_footage: string
  employee_count: EmployeeCount
  bathrooms: number
  fixtures: number | null
  cleaning_frequency: CleaningFrequency
  other_frequency: string | null
  matron_service: boolean
  matron_type: MatronType | null
  notes: string | null
  photos: string[]
}

/** What a visitor may set: everything but the columns the server fills in. */
export type SoftQuoteInsert = Omit<SoftQuoteRow, 'reference' | 'created_at'>

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
