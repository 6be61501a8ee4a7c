-- Warnings of photos were sentences only; now each has its code beside its sentence.
UPDATE user_talking_photos SET warnings = (
  SELECT jsonb_agg(
    jsonb_build_object('code', CASE
      WHEN sentence LIKE '%pixels high%' THEN 'low_resolution'
      WHEN sentence LIKE '%turned to the side%' THEN 'turned_head'
      WHEN sentence LIKE '%tilted%' THEN 'tilted_head'
      WHEN sentence LIKE '%dark%' THEN 'dark'
      WHEN sentence LIKE '%blurred%' THEN 'blurred'
      ELSE 'rotated'
    END, 'message', sentence) ORDER BY place
  ) FROM jsonb_array_elements_text(warnings) WITH ORDINALITY AS one (sentence, place)
) WHERE jsonb_array_length(warnings) > 0;
