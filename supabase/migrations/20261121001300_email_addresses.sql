-- Addresses that a mail service refuses as Reply-To kept a lead's mail from going out: no dot at either end of the name,
-- nor two together, a name of at most 64 characters, and a top-level domain of letters (or an encoded one).
create or replace function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(value) <= 254
  and value ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$';
