-- For the operator's tools: the outbox, requeueing, the doctor's report, and the schedule's access.

-- Lists all mails that are not sent, and counts the others. Mails in a digest are due with it.
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

-- Requeues mails with all their retries, and returns how many. A digest takes along what it lists; a listed mail leaves it.
create function public.requeue(mail_ids uuid[]) returns integer language plpgsql set search_path = '' as $$
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

-- Requeues every dead lead, also for the webhook, and drops dead alerts. Returns how many. A message without its content
-- cannot be sent.
create function public.requeue_dead() returns integer language sql set search_path = '' as $$
  delete from private.outbox where kind = 'dead_mail_alert' and dead_at is not null;
  select public.requeue(array(
    select id from private.outbox join private.mail_kinds using (kind)
    where dead_at is not null and digest_id is null
      and (lead is not null or (webhook_of is not null and last_error is distinct from 'forgotten'))
  )) $$;

-- Reports what only a hosted project has; null means "not there". Returns names of secrets, never values. Definer, because
-- the extensions do not belong to the service role.
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
        'name', job.jobname, 'schedule', job.schedule, 'command', job.command, 'active', job.active,
        'lastStatus', run.status, 'message', left(run.return_message, 200),
        'ranSecondsAgo', extract(epoch from now() - run.start_time)::integer
      ) order by job.jobname), '[]') from cron.job left join lateral (
        select status, return_message, start_time from cron.job_run_details as details
        where details.jobid = job.jobid order by details.runid desc limit 1
      ) as run on true
    ));
  end if;
  -- Only our schedule uses pg_net. It keeps responses for some hours.
  if to_regclass('net._http_response') is not null then
    report := report || jsonb_build_object('answer', (
      select jsonb_build_object(
        'status', status_code, 'error', error_msg, 'secondsAgo', extract(epoch from now() - created)::integer
      ) from net._http_response order by id desc limit 1
    ));
  end if;
  return report;
end $$;

-- Lists all rights, policies, triggers and the bucket, each as the statement that creates it and the one that undoes it. The
-- doctor compares the list with scripts/operator/made.json, which tests/db/doctor.test.ts writes. Excludes what belongs to
-- extensions and storage.
create function private.made() returns table (make text, take text) language sql stable set search_path = '' as $$
  with roles as (
    select oid, rolname::text as role from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'public'
  ),
  relations as (
    select oid, oid::regclass as name, relacl, relrowsecurity from pg_catalog.pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_catalog.pg_depend where objid = pg_class.oid and deptype = 'e')
  ),
  routines as (
    select oid::regprocedure as name, coalesce(proacl, acldefault('f', proowner)) as acl, prosecdef from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      -- The platform may have one in public; nobody can call it.
      and prorettype <> 'event_trigger'::regtype
      and not exists (select from pg_catalog.pg_depend where objid = pg_proc.oid and deptype = 'e')
  ),
  rights (acl, object, attribute, place) as (
    select nspacl, 'schema private', null, 0 from pg_catalog.pg_namespace where nspname = 'private'
    union all select relacl, 'table ' || name, null, 0 from relations
    union all select attacl, 'table ' || name, attname, attnum from relations join pg_catalog.pg_attribute on attrelid = oid
    union all select acl, 'function ' || name, null, 0 from routines
  ),
  held as (
    select object, role, privilege_type || coalesce(' (' || string_agg(quote_ident(attribute), ', ' order by place) || ')', '') as privilege
    from rights cross join aclexplode(acl) as granted join roles on roles.oid = grantee
    group by object, role, privilege_type, attribute is null
  )
  select format('grant %s on %s to %s;', privilege, object, role), format('revoke %s on %s from %s;', privilege, object, role)
  from held
  union all
  select format('alter function %s security definer;', name), format('alter function %s security invoker;', name)
  from routines where prosecdef
  union all
  select format('alter table %s enable row level security;', name), null from relations where relrowsecurity
  union all
  select format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename, permissive, cmd, array_to_string(roles, ', '))
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';',
    format('drop policy %I on %I.%I;', policyname, schemaname, tablename)
  from pg_catalog.pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select pg_get_triggerdef(action.oid) || ';' || case when tgenabled <> 'O' then ' -- switched off' else '' end,
    format('drop trigger %I on %s;', tgname, tgrelid::regclass)
  from pg_catalog.pg_trigger as action
  join pg_catalog.pg_class as relation on relation.oid = tgrelid join pg_catalog.pg_proc as called on called.oid = tgfoid
  where not tgisinternal and pronamespace <> 'storage'::regnamespace
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
  union all
  select format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %L, %L, %L)',
    id, name, public, file_size_limit, allowed_mime_types)
    || ' on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, '
    || 'allowed_mime_types = excluded.allowed_mime_types;', null
  from storage.buckets where id = 'facility-photos' $$;

create function public.doctor_report() returns jsonb language sql stable set search_path = '' as $$
  select report || private.room() || public.health() || jsonb_build_object(
    'made', (
      select jsonb_agg(jsonb_build_array(make, take) order by make collate "C") from (
        select * from private.made()
        union all
        select format('select cron.schedule(%L, %L, %L);', name, schedule, command) || case when active then '' else ' -- switched off' end,
          format('select cron.unschedule(%L);', name)
        from jsonb_to_recordset(case when jsonb_typeof(report -> 'jobs') = 'array' then report -> 'jobs' else '[]' end)
          as job (name text, schedule text, command text, active boolean)
      ) as all_of_it
    )
  ) from private.extensions_report() as report $$;

-- Definer, because the vault does not belong to the service role.
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

-- Stores the project's URL and a secret key for private.call_function, and creates the jobs. Returns the names of what
-- differs; with only_ask it changes nothing. Null without a vault.
create function public.keep_schedule_access(project_url text, secret_key text, only_ask boolean) returns jsonb
language sql set search_path = '' as $$ select private.store_schedule_access(project_url, secret_key, only_ask) $$;
