-- Limits on uploads, as conditions of their policy: storage's tables take policies of ours, but no triggers and no
-- indexes. They are soft. What is uploaded at once does not see each other, and a signed address is asked for once and
-- used later; the hourly sweep removes what no quote names.

-- Twenty quotes with all their photos. Off where the limit of all quotes is off: away from a hosted project.
insert into private.settings (name, value)
select 'uploads_in_10_minutes', 200
where exists (select from private.settings where name = 'quotes_in_10_minutes' and value is not null)
union all
select 'uploads_in_10_minutes', null
where not exists (select from private.settings where name = 'quotes_in_10_minutes' and value is not null);
