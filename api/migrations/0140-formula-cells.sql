-- A cell with a formula and no value carries what is wrong with it; before, only its column was kept.
UPDATE batch_rows SET formulas = (
  SELECT jsonb_agg(jsonb_build_object('column', old, 'message', 'Formulas are not read. Paste their values instead.'))
  FROM jsonb_array_elements(formulas) AS old
) WHERE jsonb_array_length(formulas) > 0;
