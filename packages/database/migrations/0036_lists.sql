ALTER TABLE "assets" ADD COLUMN "is_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "brand_kit_id" uuid;--> statement-breakpoint
CREATE INDEX "assets_unmeasured" ON "assets" USING btree ("id") WHERE not "assets"."is_measured" and "assets"."state" = 'ready' and "assets"."kind" <> 'music';