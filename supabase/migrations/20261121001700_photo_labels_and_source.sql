-- An addition to a quote: where the visitor came from. A site that does not know goes on working: it may be left out.

-- What contract/source.ts makes is smaller. Its values are looked at by those who read them.
create function private.is_source(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2048;

alter table public.soft_quotes
  add column source jsonb,
  add constraint soft_quotes_source_check check (source is null or private.is_source(source));

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

grant insert (source) on table public.soft_quotes to anon;

revoke all on function
  private.is_source(jsonb), private.drop_wrong_source()
from public, anon, authenticated;
grant execute on function private.is_source(jsonb) to anon, service_role;
