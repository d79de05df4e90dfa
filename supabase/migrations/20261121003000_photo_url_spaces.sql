-- As before, with white space written out: what `\s` means depends on the language and on the database's locale. Here it took
-- addresses that the contract refuses, so that the mail about such a quote could not be built.
create or replace function private.are_photo_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(urls) <= 10 and coalesce(array_ndims(urls), 1) = 1 and not exists (
  select from unnest(urls) as url
  where url is null or char_length(url) > 300 or url !~* '^https?://[^/?#@\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/storage/v1/object/public/facility-photos/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);
