-- Where somebody else's words hold an address: notes of quotes and texts of messages that stand under another one. Nobody
-- but a person can say whether to remove those.
create function public.find_mentions(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('what', what, 'reference', private.quote_reference(id)) order by what desc, id), '[]'::jsonb)
  from (
    select 'quote' as what, id from public.soft_quotes
    where strpos(lower(concat_ws(' ', full_name, business_name, phone, square_footage, other_frequency, notes)), lower(btrim(address))) > 0
      and private.mailbox(email) <> private.mailbox(address)
    union
    select 'message', subject_id from private.outbox
    where kind = 'contact_staff'
      and strpos(lower(concat_ws(' ', content ->> 'full_name', content ->> 'phone', content ->> 'message')), lower(btrim(address))) > 0
      and private.mailbox(content ->> 'email') <> private.mailbox(address)
  ) as mention
$$;

revoke all on function public.find_mentions(text) from public, anon, authenticated;
grant execute on function public.find_mentions(text) to service_role;
