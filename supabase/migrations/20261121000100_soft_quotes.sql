-- Soft quotes: what visitors hand in. Anyone may add one; nobody but the service role may read, change or remove any.
-- The rules mirror supabase/functions/_shared/contract; tests/db holds the two together.

-- Not exposed by the API. Its functions are bound to their parts when they are created (`return …`), so that visitors can
-- run them inside checks without any right on the schema.
create schema if not exists private;
revoke all on schema private from public;

-- White space as JavaScript's trim() knows it, so that both sides agree on what is empty.
create function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return btrim(
  value,
  U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
) = '';

-- One line: something to read, no control characters, at most max_length characters.
create function private.is_line(value text, max_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
return not private.is_blank(value) and char_length(value) <= max_length and value !~ '[\u0001-\u001f\u007f]';

-- Several lines: as above, with line feeds and tabs.
create function private.is_text(value text, max_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
return not private.is_blank(value) and char_length(value) <= max_length
  and value !~ '[\u0001-\u0008\u000b-\u001f\u007f]';

create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(value) <= 254
  and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?([.][A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$';

-- Up to ten public URLs of photos in our bucket. Which server they point at is checked by submit-quote, which knows it.
create function private.are_photo_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(urls) <= 10 and coalesce(array_ndims(urls), 1) = 1 and not exists (
  select from unnest(urls) as url
  where url is null or url !~* '^https?://[^/?#@\s]+/storage/v1/object/public/facility-photos/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);

create function private.is_uuid_v4(value uuid) returns boolean
language sql immutable parallel safe set search_path = ''
return value::text ~ '^.{14}4.{4}[89ab]';

-- The short code of a quote: eight characters without look-alikes, as contract/reference.ts derives them.
create function private.quote_reference(id uuid) returns text
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), position) % 30 + 1, 1), '' order by place
  )
  from unnest(array[0, 1, 2, 3, 4, 5, 14, 15]) with ordinality as used (position, place)
);

-- Each check is named soft_quotes_<field>_check: the trigger below tells the field from it. A check that is about to be
-- null (a required field left out) counts as broken there.
create table public.soft_quotes (
  -- Made by the browser, so that a repeated insert is recognised as the same quote.
  id uuid primary key check (private.is_uuid_v4(id)),
  -- Set by the server, whatever the caller sends.
  reference text not null,
  created_at timestamptz not null,

  full_name text not null check (private.is_line(full_name, 200)),
  business_name text not null check (private.is_line(business_name, 200)),
  email text not null check (private.is_email(email)),
  phone text check (phone is null or private.is_line(phone, 50)),
  square_footage text not null check (private.is_line(square_footage, 100)),
  employee_count text not null check (employee_count in ('1-10', '11-30', '31-75', '76+')),
  bathrooms integer not null check (bathrooms between 0 and 100000),
  fixtures integer check (fixtures is null or fixtures between 0 and 100000),
  cleaning_frequency text not null check (cleaning_frequency in ('daily', '3x-week', 'weekly', 'other')),
  other_frequency text constraint soft_quotes_other_frequency_check check (
    case when other_frequency is null then cleaning_frequency is distinct from 'other' else private.is_line(other_frequency, 200) end
  ),
  matron_service boolean not null check (matron_service is not null),
  matron_type text constraint soft_quotes_matron_type_check check (
    case when matron_type is null then matron_service is not true else matron_type in ('full-time', 'half-day', 'restroom-only') end
  ),
  notes text check (notes is null or private.is_text(notes, 5000)),
  photos text[] not null default '{}' check (private.are_photo_urls(photos))
);

comment on table public.soft_quotes is 'Soft quote requests as visitors sent them. Insert only for anon.';

-- Sets what is the server's to set, then holds the row against the table's own checks and names every field that breaks
-- one. The checks would refuse the row by themselves, but the answer would not name the fields, and its status would
-- depend on the server. Reading them from the catalogue keeps each rule written once.
create function private.prepare_soft_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  verdicts text;
  wrong text[];
begin
  new.reference := private.quote_reference(new.id);
  new.created_at := now();

  select string_agg(
    format('case when (%s) is not true then %L end', pg_get_expr(conbin, conrelid),
      regexp_replace(conname, '^soft_quotes_(.*)_check$', '\1')), ', ' order by conname
  )
  into verdicts
  from pg_catalog.pg_constraint
  where conrelid = tg_relid and contype = 'c';

  execute format('select array_remove(array[%s], null) from (select ($1).*) as soft_quote', verdicts)
  into wrong using new;

  if cardinality(wrong) > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '23514', 'message', 'Some fields break the rules of a soft quote',
        'details', array_to_string(wrong, ', '), 'hint', null
      )::text,
      detail = json_build_object('status', 400, 'headers', json_build_object())::text;
  end if;
  return new;
end
$$;

create trigger prepare before insert on public.soft_quotes
for each row execute function private.prepare_soft_quote();

-- One request stores one quote: a list of rows would otherwise pass as one statement.
create function private.refuse_bulk_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from new_rows) > 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '54000', 'message', 'Send one row in each request', 'details', null, 'hint', null
      )::text,
      detail = json_build_object('status', 413, 'headers', json_build_object())::text;
  end if;
  return null;
end
$$;

create trigger refuse_bulk after insert on public.soft_quotes
referencing new table as new_rows
for each statement execute function private.refuse_bulk_insert();

alter table public.soft_quotes enable row level security;

-- No `with check (true)`: a row that did not pass through the trigger above is refused.
create policy "Visitors hand in quotes" on public.soft_quotes
for insert to anon
with check (reference = private.quote_reference(id) and created_at = now());

-- Nothing is granted by default on newer projects, and too much on older ones: say all of it.
revoke all on table public.soft_quotes from public, anon, authenticated;
grant insert (
  id, full_name, business_name, email, phone, square_footage, employee_count, bathrooms, fixtures,
  cleaning_frequency, other_frequency, matron_service, matron_type, notes, photos
) on table public.soft_quotes to anon;
grant select, insert, update, delete on table public.soft_quotes to service_role;

-- Checks and policies run as the visitor, so the functions they call are granted; the trigger functions are not.
revoke all on all functions in schema private from public, anon, authenticated;
grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.are_photo_urls(text[]), private.is_uuid_v4(uuid), private.quote_reference(uuid)
to anon, service_role;
