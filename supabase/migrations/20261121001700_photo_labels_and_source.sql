-- Two additions to a quote: what its photos show, and where the visitor came from. A site that knows neither goes on
-- working: both columns may be left out.

-- Nothing, or for each photo one of the labels or null.
create function private.are_photo_labels(labels text[], photos text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(labels) in (0, cardinality(photos)) and coalesce(array_ndims(labels), 1) = 1 and not exists (
  select from unnest(labels) as label
  where label not in ('entrance', 'restroom', 'main-floor', 'break-room', 'trouble-spot')
);

-- What contract/source.ts makes is smaller. Its values are looked at by those who read them.
create function private.is_source(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2048;

alter table public.soft_quotes
  add column photo_labels text[] not null default '{}',
  add column source jsonb,
  add constraint soft_quotes_photo_labels_check check (private.are_photo_labels(photo_labels, photos)),
  add constraint soft_quotes_source_check check (source is null or private.is_source(source));

comment on column public.soft_quotes.photo_labels is 'What each photo shows, in the order of photos; or empty.';
comment on column public.soft_quotes.source is 'How the visitor came to the site, as far as the first page could tell.';

-- A source tells which advertising works; the lead is worth more. One that is wrong is dropped, and the quote is stored.
create function private.drop_wrong_source() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.source := null;
  return new;
end
$$;

-- By its name it comes before `prepare`, which holds the row against the checks.
create trigger drop_wrong_source before insert on public.soft_quotes
for each row when (private.is_source(new.source) is not true) execute function private.drop_wrong_source();

grant insert (photo_labels, source) on table public.soft_quotes to anon;

revoke all on function
  private.are_photo_labels(text[], text[]), private.is_source(jsonb), private.drop_wrong_source()
from public, anon, authenticated;
grant execute on function private.are_photo_labels(text[], text[]), private.is_source(jsonb) to anon, service_role;
