-- For the operator's tools: what the outbox holds, sending again, what the doctor cannot see from outside, and the one
-- thing that going live stores in the database.

-- Everything that is not sent, and how many are. What is listed in a digest is due with it.
create function public.list_outbox() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sent', (select count(*) from private.outbox where sent_at is not null),
    'open', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', mail.id, 'kind', mail.kind, 'subjectId', mail.subject_id, 'attempts', mail.attempts,
        'dueAt', coalesce(mail.due_at, digest.due_at), 'deadAt', mail.dead_at, 'createdAt', mail.created_at,
        'lastError', mail.last_error, 'digestId', mail.digest_id,
        'state', case when mail.dead_at is not null then 'dead'
          when coalesce(digest.attempts, mail.attempts) = 0 then 'pending' else 'retrying' end
      ) order by mail.created_at)
      from private.outbox as mail left join private.outbox as digest on digest.id = mail.digest_id
      where mail.sent_at is null
    ), '[]'::jsonb)
  ) $$;

-- Gives mails all their attempts again, from now. A digest takes what it lists along; what is listed leaves its digest.
create function private.requeue(mail_ids uuid[]) returns integer language plpgsql volatile set search_path = '' as $$
declare requeued integer;
begin
  update private.outbox set dead_at = null, last_error = null where digest_id = any (mail_ids);
  update private.outbox
  set attempts = 0, taken_at = now(), due_at = now(), dead_at = null, last_error = null, returned_at = null,
    digest_id = null, round = round + (dead_at is not null)::integer, retry_until = now() + private.patience(kind)
  where id = any (mail_ids) and sent_at is null;
  get diagnostics requeued = row_count;
  return requeued;
end $$;

-- Sends one mail again. Answers whether there was such a mail to send.
create function public.requeue_mail(mail_id uuid) returns boolean
language sql set search_path = '' as $$ select private.requeue(array[mail_id]) > 0 $$;

-- Sends every dead lead again, by webhook too, and drops the alerts that died with them. Answers how many mails. A message
-- whose words are forgotten has nothing left to say.
create function public.requeue_dead() returns integer language sql set search_path = '' as $$
  delete from private.outbox where kind = 'dead_mail_alert' and dead_at is not null;
  select private.requeue(array(
    select id from private.outbox join private.mail_kinds using (kind)
    where dead_at is not null and digest_id is null
      and (is_lead or (webhook_of is not null and last_error is distinct from 'forgotten'))
  )) $$;

-- What extensions tell that only a hosted project has; null stands for "not there". No secret's value is answered, only
-- names; `projectUrl` is public anyway. Definer: they are not the service role's.
create function private.extensions_report() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare report jsonb := '{"migrations": null, "secrets": null, "projectUrl": null, "jobs": null, "answer": null}'::jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    report := report || jsonb_build_object('migrations', (
      select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations
    ));
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    report := report || jsonb_build_object(
      'secrets', (
        select coalesce(jsonb_agg(name order by name), '[]') from vault.decrypted_secrets
        where name in ('project_url', 'secret_key') and decrypted_secret <> ''
      ),
      'projectUrl', (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
    );
  end if;
  if to_regclass('cron.job') is not null then
    report := report || jsonb_build_object('jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', job.jobname, 'active', job.active, 'lastStatus', run.status,
        'ranSecondsAgo', extract(epoch from now() - run.start_time)::integer
      ) order by job.jobname), '[]') from cron.job left join lateral (
        select status, start_time from cron.job_run_details as details
        where details.jobid = job.jobid order by details.runid desc limit 1
      ) as run on true
    ));
  end if;
  -- Only our own schedule calls anything by pg_net. It keeps answers for some hours.
  if to_regclass('net._http_response') is not null then
    report := report || jsonb_build_object('answer', (
      select jsonb_build_object(
        'status', status_code, 'error', error_msg, 'secondsAgo', extract(epoch from now() - created)::integer
      ) from net._http_response order by id desc limit 1
    ));
  end if;
  return report;
end $$;

create function public.doctor_report() returns jsonb language sql stable set search_path = '' as $$
  select private.extensions_report() || jsonb_build_object(
    'overdueSeconds', private.overdue_seconds(),
    'scheduleRanSecondsAgo', (
      select extract(epoch from now() - at)::integer from private.heartbeats where name = 'deliver-mail'
    )
  ) $$;

-- Definer: the vault is not the service role's.
create function private.store_schedule_access(project_url text, secret_key text, only_ask boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  found_id uuid;
  different jsonb := '[]'::jsonb;
begin
  if not only_ask then perform private.set_up_schedule(); end if;
  if to_regclass('vault.decrypted_secrets') is null then return null; end if;
  for wanted in
    select * from (values ('project_url', project_url), ('secret_key', secret_key)) as given (name, value)
  loop
    continue when exists (
      select from vault.decrypted_secrets as kept
      where kept.name = wanted.name and kept.decrypted_secret = wanted.value
    );
    different := different || to_jsonb(wanted.name);
    continue when only_ask;
    select id into found_id from vault.decrypted_secrets as kept where kept.name = wanted.name;
    if found then perform vault.update_secret(found_id, wanted.value);
    else perform vault.create_secret(wanted.value, wanted.name); end if;
  end loop;
  return different;
end $$;

-- Stores where the project is and a secret key, for private.call_function, and makes the jobs that call it. Answers the
-- names of what differs from what is stored, and changes nothing when it is only asked. Null without a vault.
create function public.keep_schedule_access(project_url text, secret_key text, only_ask boolean) returns jsonb
language sql set search_path = '' as $$ select private.store_schedule_access(project_url, secret_key, only_ask) $$;
