-- Soft quotes. Anyone may insert one; only the service role may read, change or delete them. The rules mirror
-- supabase/functions/_shared/contract, and tests/db compares the two.

-- The API doesn't expose this schema. Visitors need no rights on it, because Postgres binds a `return …` body when it
-- creates the function.
create schema private;

-- Matches the white space of JavaScript's trim() and invisible characters.
create function private.is_blank(value text) returns boolean language sql immutable set search_path = ''
return value !~ '[^\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Accepts one visible line without control characters. The length check is first because it's cheap.
create function private.is_line(value text, max_length integer) returns boolean language sql immutable set search_path = ''
return char_length(value) <= max_length and value !~ '[\u0001-\u001f\u007f]' and not private.is_blank(value);

-- Like is_line, but allows line feeds and tabs.
create function private.is_text(value text, max_length integer) returns boolean language sql immutable set search_path = ''
return char_length(value) <= max_length and value !~ '[\u0001-\u0008\u000b-\u001f\u007f]' and not private.is_blank(value);

-- Accepts only addresses that email services allow as Reply-To, because they would reject the staff email otherwise.
create function private.is_email(value text) returns boolean language sql immutable set search_path = ''
return char_length(value) <= 254
  and value ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$';

-- Accepts up to ten public URLs of photos in our bucket.
create function private.are_photo_urls(urls text[]) returns boolean language sql immutable set search_path = ''
return cardinality(urls) <= 10 and coalesce(array_ndims(urls), 1) = 1 and not exists (
  select from unnest(urls) as url
  where url is null or char_length(url) > 300 or url !~* '^https?://[a-z0-9.:-]+/storage/v1/object/public/facility-photos/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);

-- Derives the same code as contract/lead.ts: eight characters without look-alikes.
create function private.derive_reference(id uuid) returns text language sql immutable set search_path = ''
return (
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(id), position) % 30 + 1, 1), '' order by place
  ) from unnest(array[0, 1, 2, 3, 4, 5, 14, 15]) with ordinality as used (position, place)
);

create table public.soft_quotes (
  -- The browser creates the ID, so Postgres recognizes a repeated insert.
  id uuid primary key check (id::text ~ '^.{14}4.{4}[89ab]'),
  reference text not null,
  created_at timestamptz not null,
  full_name text not null check (private.is_line(full_name, 200)),
  business_name text not null check (private.is_line(business_name, 200)),
  email text not null check (private.is_email(email)),
  phone text check (private.is_line(phone, 50)),
  square_footage text not null check (private.is_line(square_footage, 100)),
  employee_count text not null check (employee_count in ('1-10', '11-30', '31-75', '76+')),
  bathrooms integer not null check (bathrooms between 0 and 100000),
  fixtures integer check (fixtures between 0 and 100000),
  cleaning_frequency text not null check (cleaning_frequency in ('daily', '3x-week', 'weekly', 'other')),
  other_frequency text check (
    case when other_frequency is null then cleaning_frequency is distinct from 'other' else private.is_line(other_frequency, 200) end
  ),
  matron_service boolean not null,
  matron_type text check (
    case when matron_type is null then matron_service is not true else matron_type in ('full-time', 'half-day', 'restroom-only') end
  ),
  notes text check (private.is_text(notes, 5000)),
  photos text[] not null default '{}' check (private.are_photo_urls(photos)),
  source jsonb
);

create index soft_quotes_reference on public.soft_quotes (reference);

-- Ends the request with an HTTP status and a code that the page handles.
create function private.refuse(status integer, code text, message text) returns void
language plpgsql set search_path = '' as $$ begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', json_build_object())::text;
end $$;

-- Drops a source that contract/source.ts can't have written, but keeps the lead, which matters more.
create function private.prepare_soft_quote() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if jsonb_typeof(new.source) <> 'object' or pg_column_size(new.source) > 8192 or octet_length(new.source::text) > 2048 then
    new.source := null;
  end if;
  -- Twice the size of the largest quote. A huge row would slow down the column checks, which run later.
  if pg_column_size(new) > 65536 then perform private.refuse(413, '54000', 'The quote is too large'); end if;
  new.created_at := now();
  new.reference := private.derive_reference(new.id);
  return new;
end $$;

create trigger prepare before insert on public.soft_quotes for each row execute function private.prepare_soft_quote();

-- Enabled here, so the table is protected even before the last migration adds the policies.
alter table public.soft_quotes enable row level security;
