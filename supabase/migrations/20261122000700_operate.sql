-- Functions for the operator's tools.

-- Lists the newest 1,000 failed and the newest 1,000 other unsent emails. An email in a digest is due with the digest.
create function public.list_outbox() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sent', total - waiting - dead, 'waiting', waiting, 'dead', dead,
    'open', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', mail.id, 'kind', mail.kind, 'subjectId', mail.subject_id, 'attempts', mail.attempts,
        'dueAt', coalesce(mail.due_at, (select due_at from private.outbox where id = mail.digest_id)),
        'createdAt', mail.created_at, 'lastError', mail.last_error,
        'reference', case when lead_kind is not null then private.derive_reference(mail.subject_id) end,
        'state', private.state_of(mail)
      ) order by mail.created_at)
      from (
        (select id from private.outbox where dead_at is not null order by created_at desc limit 1000)
        union all
        (select id from private.outbox where sent_at is null and dead_at is null order by created_at desc limit 1000)
      ) as listed join private.outbox as mail using (id) join private.mail_kinds on mail_kinds.kind = mail.kind
    ), '[]'::jsonb)
  )
  from (select count(*) as total from private.outbox) as _,
    (select count(*) as waiting from private.outbox where sent_at is null and dead_at is null) as unsent,
    (select count(*) as dead from private.outbox where dead_at is not null) as failed $$;

-- Requeues emails with a full set of retries, and returns their number.
create function public.requeue(mail_ids uuid[]) returns integer language plpgsql set search_path = '' as $$
declare requeued integer;
begin
  update private.outbox set dead_at = null, last_error = null where digest_id = any (mail_ids);
  update private.outbox
  set attempts = 0, taken_at = now(), due_at = now(), dead_at = null, last_error = null, digest_id = null,
    retry_until = now() + private.retry_time()
  where id = any (mail_ids) and sent_at is null;
  get diagnostics requeued = row_count;
  return requeued;
end $$;

-- Requeues the failed emails and webhook posts of all leads, and returns their number. Deletes other failed emails to
-- staff, because deliver-mail queues them again if they're still due.
create function public.requeue_dead() returns integer language sql set search_path = '' as $$
  delete from private.outbox where dead_at is not null
    and kind in ('dead_letter_alert', 'alert_webhook', 'reminder_staff', 'reminder_escalation', 'daily_report');
  select public.requeue(array(
    select id from private.outbox join private.mail_kinds using (kind)
    where dead_at is not null and digest_id is null
      and (carries_lead or (webhook_of is not null and last_error is distinct from 'forgotten'))
  )) $$;

-- Security definer, because the service role doesn't own the extensions.
create function private.job_report() returns jsonb language plpgsql stable security definer set search_path = '' as $$ begin
  if to_regclass('cron.job') is null then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', job.jobname, 'active', job.active, 'lastStatus', run.status, 'message', left(run.return_message, 200)
    ) order by job.jobname), '[]') from cron.job left join lateral (
      select status, return_message from cron.job_run_details as details
      where details.jobid = job.jobid order by details.runid desc limit 1
    ) as run on true
  );
end $$;

create function public.doctor_report() returns jsonb language sql stable set search_path = '' as $$
  select private.storage_used() || jsonb_build_object(
    'jobs', private.job_report(),
    'policies', (
      select coalesce(jsonb_agg(policyname), '[]') from pg_catalog.pg_policies where schemaname in ('public', 'storage')
    ),
    'triggers', (
      select jsonb_object_agg(tgname, tgenabled <> 'D') from pg_catalog.pg_trigger
      where tgrelid in ('public.soft_quotes'::regclass, 'private.outbox'::regclass, 'storage.objects'::regclass)
        and not tgisinternal
    )
  ) $$;

-- Security definer, because the service role doesn't own the vault.
create function private.store_vault_secrets(project_url text, secret_key text) returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  perform private.set_up_schedule();
  if to_regclass('vault.secrets') is null then return false; end if;
  delete from vault.secrets where name in ('project_url', 'secret_key');
  perform vault.create_secret(project_url, 'project_url'), vault.create_secret(secret_key, 'secret_key');
  return true;
end $$;

create function public.store_schedule_credentials(project_url text, secret_key text) returns boolean
language sql set search_path = '' as $$ select private.store_vault_secrets(project_url, secret_key) $$;
