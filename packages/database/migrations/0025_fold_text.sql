-- How a text is searched, as `foldText` of packages/foundation does it. Not the extension `unaccent`, which a managed
-- Postgres may not allow to create. Postgres 16 and older do not have the first of the collations.
do $block$
declare
  unicode name := (
    select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu', 'default')
    order by array_position(array['pg_c_utf8', 'und-x-icu', 'default']::name[], collname) limit 1
  );
begin
  execute format(
    $create$
    create function fold_text(written text) returns text language sql immutable parallel safe as $function$
      select case when octet_length(written) = char_length(written) then lower(written collate %1$I) else translate(
        replace(replace(replace(replace(
          lower(regexp_replace(
            normalize(written, NFKD),
            '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u00ad\u0640\u200b-\u200f\ufeff]+', '', 'g'
          ) collate %1$I),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħŧıŋς‘’ʼ“”„«»‐–—',
        'loddhtinσ''''''"""""---'
      ) end
    $function$
    $create$,
    unicode
  );
end
$block$;
