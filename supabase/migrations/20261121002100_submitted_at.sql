-- A claim of a quote's mail answers when the quote was stored, whatever became of the mail: the promise that the visitor
-- reads counts from then, as the one in the mail does, also where a submission is finished days later.
alter function public.claim_mail(text, uuid) set schema private;
revoke all on function private.claim_mail(text, uuid) from service_role;

create function public.claim_mail(kind text, subject_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.claim_mail(kind, subject_id) || coalesce(
    (select jsonb_build_object('submittedAt', created_at) from public.soft_quotes where kind = 'quote_staff' and id = subject_id),
    '{}'::jsonb
  )
$$;

revoke all on function public.claim_mail(text, uuid) from public, anon, authenticated;
grant execute on function public.claim_mail(text, uuid) to service_role;
