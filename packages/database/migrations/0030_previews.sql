ALTER TABLE "user_talking_photos" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD COLUMN "drawing_percent" integer;--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD COLUMN "drawing_error" text;--> statement-breakpoint
CREATE INDEX "user_talking_photos_being_drawn" ON "user_talking_photos" USING btree ("id") WHERE "user_talking_photos"."drawing_percent" is not null;