-- One entry a millisecond and person, so that the ledger reads in the order in which it was written.
CREATE FUNCTION order_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.created_at := greatest(
    NEW.created_at,
    (SELECT max(created_at) + interval '1 millisecond' FROM credit_transactions WHERE user_id = NEW.user_id)
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_ledger BEFORE INSERT ON credit_transactions FOR EACH ROW EXECUTE FUNCTION order_ledger();
