-- As before; and the address that a confirmation could not reach goes too, 30 days after the last try. A dead lead keeps what
-- it was built from: it may still be sent.
create or replace function private.prune() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.hits where at < now() - interval '1 day';
  update private.outbox set content = null
  where content is not null and (
    sent_at < now() - interval '30 days' or (private.is_courtesy(kind) and dead_at < now() - interval '30 days')
  );
  if to_regclass('cron.job_run_details') is null then return; end if;
  -- Each run of the schedule leaves a row there, for ever. Should they not be ours to remove, mail does not wait for that.
  begin
    execute $cron$delete from cron.job_run_details where end_time < now() - interval '7 days'$cron$;
  exception when insufficient_privilege then
    raise warning 'cron.job_run_details: %', sqlerrm;
  end;
end
$$;
