-- Casts that were left to PL/pgSQL, written out: `supabase db lint` warns of them. Nothing else about the two functions is new.

create or replace function private.client_network(address text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  plain inet;
begin
  plain := regexp_replace(btrim(address), '^::ffff:(?=\d+[.])', '', 'i')::inet;
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else 64 end))::text;
-- Odd as it is, it stands for itself.
exception when data_exception then
  return address;
end
$$;

create or replace function public.keep_schedule_access(project_url text, secret_key text, only_ask boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted record;
  found_id uuid;
  different jsonb := '[]'::jsonb;
begin
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
    if found then
      perform vault.update_secret(found_id, wanted.value);
    else
      perform vault.create_secret(wanted.value, wanted.name);
    end if;
  end loop;
  return different;
end
$$;
