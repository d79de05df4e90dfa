-- Photos that no quote names: removed from the form, or uploaded and never handed in. They are listed here and removed
-- through the storage server, never by SQL: that would leave the files and lose their names.
create function public.orphan_photos(older_than interval, most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name), '[]') from (
    select name from storage.objects
    where bucket_id = 'facility-photos' and created_at < now() - older_than
      -- In small letters, because a quote's URLs are checked without regard to case: when in doubt, a photo stays.
      and lower(name) not in (
        select lower(split_part(url, '/object/public/facility-photos/', 2))
        from public.soft_quotes, unnest(photos) as url
      )
    order by created_at limit most
  ) as orphans
$$;

revoke all on function public.orphan_photos(interval, integer) from public, anon, authenticated;
grant execute on function public.orphan_photos(interval, integer) to service_role;

-- Hosted only, as deliver-mail is scheduled: once an hour.
do $$
begin
  if to_regproc('private.call_function') is not null then
    perform cron.schedule('sweep-photos', '17 * * * *', $job$select private.call_function('sweep-photos')$job$);
  end if;
end
$$;
