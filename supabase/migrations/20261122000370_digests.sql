-- Digests: in a burst of leads, staff get one email that lists many.

-- Returns the 150 waiting leads that the next digest lists: up to 50 emergencies, then the others by turn, with people
-- before suspected bots. Reads only the first leads of each urgency, because sorting all of them would take too long.
create function private.pick_digest_leads(of_kind text) returns uuid[] language sql stable set search_path = '' as $$
  with ranked as (
    select first.*, row_number() over (partition by first.is_urgent order by turn, looks_human desc, created_at, id) as place
    from (values (true), (false)) as urgency (is_urgent), lateral (
      select id, mail.is_urgent, looks_human, turn, created_at from private.outbox as mail
      where kind = of_kind and taken_at is null and due_at <= now() and mail.is_urgent = urgency.is_urgent
      order by turn, looks_human desc, created_at, id limit 150
    ) as first
  ),
  listed as (
    select * from ranked order by is_urgent and place <= 50 desc, turn, looks_human desc, created_at, id limit 150
  )
  select coalesce(array_agg(id order by is_urgent desc, created_at, id), '{}') from listed $$;

-- Creates one digest every ten minutes for each kind in a burst. If a digest is full, the remaining leads that look
-- human wait for the next digest, and suspected bots are only counted. Creates at most one digest per call, to keep
-- calls short.
create function private.fill_digests() returns void language plpgsql set search_path = '' as $$
declare
  lead text;
  digest uuid := gen_random_uuid();
  picked uuid[];
  total integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('digests', 0)) then return; end if;
  foreach lead in array private.burst_kinds() loop
    continue when exists (
      select from private.outbox
      where kind = replace(lead, 'staff', 'digest') and created_at between now() - interval '10 minutes' and now()
    );
    picked := private.pick_digest_leads(lead);
    continue when picked = '{}';
    update private.outbox set digest_id = digest, due_at = null
    where id in (
      select id from private.outbox
      where taken_at is null and due_at <= now() and id = any (picked || array(
        select id from private.outbox
        where kind = lead and taken_at is null and due_at <= now() and not looks_human limit 5000
      ))
      for update skip locked
    );
    get diagnostics total = row_count;
    insert into private.outbox (id, kind, subject_id, content)
    values (digest, replace(lead, 'staff', 'digest'), digest, jsonb_build_object('count', total, 'listed', picked));
    return;
  end loop;
end $$;

-- Splits a digest that the server rejected because of its content, so one network can't block another's leads. Each
-- half of the networks gets a digest, or an email if it has a single lead. If only one network is left, each of its
-- leads gets an email, up to ten leads. If there are more, returns false. Leads that the digest only counted wait for
-- the next digest.
create function private.split_digest(digest private.outbox) returns boolean
language plpgsql set search_path = '' as $$
declare
  networks text[] := array(
    select distinct coalesce(network, id::text) from private.outbox
    where digest_id = digest.id and digest.content -> 'listed' ? id::text
  );
  size integer := cardinality(networks);
  half text[];
  leads uuid[];
  part uuid;
begin
  if size = 1 and jsonb_array_length(digest.content -> 'listed') > 10 then return false; end if;
  update private.outbox set sent_at = null, due_at = now(), retry_until = now() + private.retry_time(),
    digest_id = case when digest.content -> 'listed' ? id::text then digest_id end
  where digest_id = digest.id;
  for half in select networks[:size / 2] union all select networks[size / 2 + 1:] loop
    leads := array(
      select id from private.outbox where digest_id = digest.id and coalesce(network, id::text) = any (half)
      order by is_urgent desc, created_at, id
    );
    if size < 2 or cardinality(leads) = 1 then
      update private.outbox set digest_id = null, taken_at = now() where id = any (leads);
    else
      -- Starts with one attempt, so the first rejection already splits the new digest.
      insert into private.outbox (kind, subject_id, content, attempts, created_at)
      values (digest.kind, gen_random_uuid(), jsonb_build_object('count', cardinality(leads), 'listed', leads), 1, digest.created_at)
      returning id into part;
      update private.outbox set digest_id = part, due_at = null where id = any (leads);
    end if;
  end loop;
  delete from private.outbox where id = digest.id;
  return true;
end $$;
