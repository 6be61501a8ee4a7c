ALTER TABLE "stored_files" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the product itself put there for everybody to see; previews and what deleted accounts left stay closed.
UPDATE "stored_files" SET "is_public" = true WHERE "user_id" IS NULL AND "path" LIKE 'samples/%';
