-- What makes a quote look like spam is told to staff in its mail, and changes nothing else. It is kept with the mail, so
-- that every try says the same, and forgotten with it.
create function public.suspect_quote(quote_id uuid, suspicion text) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox set content = jsonb_build_object('suspicion', suspicion)
  where kind = 'quote_staff' and subject_id = quote_id and content is null and attempts = 0
$$;

revoke all on function public.suspect_quote(uuid, text) from public, anon, authenticated;
grant execute on function public.suspect_quote(uuid, text) to service_role;
