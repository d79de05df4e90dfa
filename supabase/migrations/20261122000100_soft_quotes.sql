-- Soft quotes: what visitors hand in. Anyone may add one; nobody but the service role may read, change or remove any.
-- The rules mirror supabase/functions/_shared/contract; tests/db holds the two together. All rights are in the last file.

-- Not exposed by the API. The checks are bound to their parts when they are created (`return …`), so that visitors can
-- run them inside a policy or a check without any right on the schema.
create schema private;

-- White space as JavaScript's trim() knows it, and characters that show nothing: an empty-looking name is empty.
create function private.is_blank(value text) returns boolean language sql immutable parallel safe set search_path = ''
return value !~ '[^\u0009-\u000d\u0020\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- One line: something to read, no control characters, at most max_length characters.
create function private.is_line(value text, max_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
return not private.is_blank(value) and char_length(value) <= max_length and value !~ '[\u0001-\u001f\u007f]';

-- Several lines: as above, with line feeds and tabs.
create function private.is_text(value text, max_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
return not private.is_blank(value) and char_length(value) <= max_length
  and value !~ '[\u0001-\u0008\u000b-\u001f\u007f]';

-- What mail services take as a Reply-To; an address that they refuse would keep a lead's mail from going out.
create function private.is_email(value text) returns boolean language sql immutable parallel safe set search_path = ''
return char_length(value) <= 254
  and value ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$';

-- Up to ten public URLs of photos in our bucket. Which server they point at is checked by submit-quote, which knows it.
-- White space is written out: what `\s` means depends on the database's locale.
create function private.are_photo_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(urls) <= 10 and coalesce(array_ndims(urls), 1) = 1 and not exists (
  select from unnest(urls) as url
  where url is null or char_length(url) > 300 or url !~* '^https?://[^/?#@\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/storage/v1/object/public/facility-photos/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);

create function private.is_uuid_v4(value uuid) returns boolean language sql immutable parallel safe set search_path = ''
return value::text ~ '^.{14}4.{4}[89ab]';

-- How the visitor came to the site. What contract/source.ts makes is smaller; readers look at its values.
create function private.is_source(value jsonb) returns boolean language sql immutable parallel safe set search_path = ''
return jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2048;

-- The short code of a quote: eight characters without look-alikes, as contract/reference.ts derives them.
create function private.quote_reference(id uuid) returns text language sql immutable parallel safe set search_path = ''
return (
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), position) % 30 + 1, 1), '' order by place
  ) from unnest(array[0, 1, 2, 3, 4, 5, 14, 15]) with ordinality as used (position, place)
);

-- Each check is named soft_quotes_<field>_check: the trigger below tells the field from it. A check that is about to be
-- null (a required field left out) counts as broken there.
create table public.soft_quotes (
  -- Made by the browser, so that a repeated insert is recognized as the same quote.
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
  photos text[] not null default '{}' check (private.are_photo_urls(photos)),
  source jsonb check (source is null or private.is_source(source))
);

comment on table public.soft_quotes is 'Soft quote requests as visitors sent them. Insert only for anon.';
comment on column public.soft_quotes.source is 'How the visitor came to the site, as far as the first page could tell.';
create index soft_quotes_created_at on public.soft_quotes (created_at, id);
create index soft_quotes_email on public.soft_quotes (lower(email), created_at);
create index soft_quotes_reference on public.soft_quotes (reference);

-- Ends a request with a status and a code that the page knows.
create function private.refuse(status integer, code text, message text, details text default null) returns void
language plpgsql set search_path = '' as $$ begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', json_build_object())::text;
end $$;

-- Sets what is the server's to set, then holds the row against the table's own checks and names every field that breaks
-- one. The checks would refuse the row by themselves, but the answer would not name the fields, and its status would
-- depend on the server. Reading them from the catalog keeps each rule written once.
create function private.prepare_soft_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  verdicts text; wrong text[];
begin
  -- One request stores one quote, and is a transaction of its own: a second row is refused before anything is done for it.
  if current_setting('soft_quotes.has_row', true) = 'yes' then
    perform private.refuse(413, '54000', 'Send one row in each request');
  end if;
  perform set_config('soft_quotes.has_row', 'yes', true);

  new.created_at := now();
  new.reference := private.quote_reference(new.id);
  -- The caller chooses the id, so that a reference may be taken: then this quote gets another.
  while exists (select from public.soft_quotes where reference = new.reference and id <> new.id) loop
    new.reference := private.quote_reference(md5(new.reference || new.id)::uuid);
  end loop;
  -- A source tells which advertising works; the lead is worth more.
  if private.is_source(new.source) is not true then new.source := null; end if;

  select string_agg(
    format('case when (%s) is not true then %L end', pg_get_expr(conbin, conrelid),
      regexp_replace(conname, '^soft_quotes_(.*)_check$', '\1')), ', ' order by conname
  ) into verdicts from pg_catalog.pg_constraint where conrelid = tg_relid and contype = 'c';

  execute format('select array_remove(array[%s], null) from (select ($1).*) as soft_quote', verdicts)
  into wrong using new;

  if cardinality(wrong) > 0 then
    perform private.refuse(400, '23514', 'Some fields break the rules of a soft quote', array_to_string(wrong, ', '));
  end if;
  return new;
end $$;

create trigger prepare before insert on public.soft_quotes for each row execute function private.prepare_soft_quote();

alter table public.soft_quotes enable row level security;

-- No `with check (true)`: a row that did not pass through the trigger above is refused.
create policy "Visitors hand in quotes" on public.soft_quotes for insert to anon
with check (created_at = now());
