/** The migrations: how long a mail is tried, and when. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const at = (migration: string) => `supabase/migrations/20261121${migration}.sql`
const OUTBOX = at('000300_outbox')
const DELIVERED = at('000900_delivered_mail')
const DIGESTS = at('001000_digests')
const STANDSTILL = at('002900_standstill')

export const suites: readonly Suite[] = [
  {
    tests: { project: 'postgres-18', files: ['db/outbox.test.ts'] },
    mutants: [
      bug(
        'no mail is queued with a quote',
        OUTBOX,
        'create trigger enqueue_mail after insert on public.soft_quotes\nreferencing new table as new_rows\nfor each statement execute function private.enqueue_quote_mail();\n',
        '',
      ),
      bug(
        'a lead’s mail is given up after four hours',
        DELIVERED,
        `default now() + interval '72 hours'`,
        `default now() + interval '4 hours'`,
      ),
      bug('an alert is given up as soon as a lead', DELIVERED, `interval '7 days'`, `interval '72 hours'`),
      bug(
        'a lease ends while the mail is still being sent',
        STANDSTILL,
        `due_at = now() + interval '3 minutes'`,
        `due_at = now() + interval '3 seconds'`,
      ),
      bug(
        'a mail that nobody came to try for days is given up at its first failure',
        STANDSTILL,
        'then now() - due_at else',
        `then interval '0' else`,
      ),
      bug(
        'tries come ever faster',
        at('002400_given_up_mail'),
        'power(2, mail.attempts - 1)',
        'power(0.5, mail.attempts - 1)',
      ),
      bug(
        'confirmations go out before leads',
        STANDSTILL,
        'order by private.is_courtesy(kind), due_at',
        'order by due_at',
      ),
      bug(
        'a quote is confirmed to any address',
        at('001900_quote_confirmation'),
        ' and lower(email) = lower(address)',
        '',
      ),
      bug(
        'nobody is alerted when a lead’s mail is dead',
        DELIVERED,
        '  select private.alert_staff(mail, error)\n$$;',
        '  select null\n$$;',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/slowed-messages.test.ts'] },
    mutants: [
      bug(
        'a flood of messages goes out before leads',
        STANDSTILL,
        'where due_at <= now() and not is_slowed and',
        'where due_at <= now() and',
      ),
      bug(
        'messages that wait on purpose alarm the health check',
        at('002600_failing_leads'),
        'and not is_slowed and not private.is_webhook(kind)\n$$',
        'and not private.is_webhook(kind)\n$$',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/failing-leads.test.ts'] },
    mutants: [
      bug(
        'health calls for a lead that waits an hour because it came back',
        at('002600_failing_leads'),
        ` + case when returned_at is null then interval '0' else interval '1 hour' end`,
        '',
      ),
      bug(
        'health calls for a quote that was removed',
        at('002600_failing_leads'),
        `\n        and (kind <> 'quote_staff' or exists (select from public.soft_quotes where id = subject_id))`,
        '',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/delivery.test.ts'] },
    mutants: [
      bug(
        'a repeated report closes a mail that came back',
        at('002800_repeated_reports'),
        'if mail.provider_id = mark_mail_sent.provider_id then return; end if;',
        '',
      ),
      bug(
        'a lead that came back is not sent again',
        at('001900_quote_confirmation'),
        `due_at = now() + interval '1 hour', `,
        '',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/schedule.test.ts'] },
    mutants: [
      bug('due mails go out once an hour', at('000400_schedule_delivery'), `'* * * * *'`, `'0 * * * *'`),
      bug(
        'the schedule hangs up on a long delivery',
        at('000400_schedule_delivery'),
        'timeout_milliseconds := 55000',
        'timeout_milliseconds := 5000',
      ),
      bug('photos are swept once a year', at('000500_orphan_photos'), `'17 * * * *'`, `'17 0 1 1 *'`),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/slowed-mail.test.ts'] },
    mutants: [
      bug(
        'on a hosted project one client’s flood is no limit',
        DIGESTS,
        'is not null then 5 end',
        'is not null then 500 end',
      ),
      bug(
        'a client is known again the next day',
        DIGESTS,
        `to_char(now() at time zone 'utc', 'YYYY-MM-DD ')`,
        `to_char(now() at time zone 'utc', 'YYYY ')`,
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/proof-of-life.test.ts'] },
    mutants: [
      bug(
        'what a mail was built from is kept for years',
        at('002700_dead_courtesies'),
        `sent_at < now() - interval '30 days'`,
        `sent_at < now() - interval '30 years'`,
      ),
      bug(
        'the daily report goes out at any hour',
        at('001100_proof_of_life'),
        'extract(hour from here) < hour',
        'false',
      ),
    ],
  },
]
