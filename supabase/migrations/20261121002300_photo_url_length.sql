-- The one text without a limit gets one: a server's name could be megabytes long, and a few such quotes in a digest made
-- it too large to be read, so that no mail after it went out.
create or replace function private.are_photo_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(urls) <= 10 and coalesce(array_ndims(urls), 1) = 1 and not exists (
  select from unnest(urls) as url
  where url is null or char_length(url) > 300 or url !~* '^https?://[^/?#@\s]+/storage/v1/object/public/facility-photos/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);
