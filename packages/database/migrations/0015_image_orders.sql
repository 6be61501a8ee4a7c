CREATE TABLE "image_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"prompt" text NOT NULL,
	"source_url" text,
	"consent_id" uuid,
	"count" integer NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"understood" jsonb,
	"not_understood" jsonb,
	"error_code" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD COLUMN "unsaved_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD COLUMN "image_order_id" uuid;--> statement-breakpoint
ALTER TABLE "image_orders" ADD CONSTRAINT "image_orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_orders" ADD CONSTRAINT "image_orders_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_orders_by_user" ON "image_orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "image_orders_processing" ON "image_orders" USING btree ("created_at") WHERE "image_orders"."state" = 'processing';--> statement-breakpoint
ALTER TABLE "user_talking_photos" ADD CONSTRAINT "user_talking_photos_image_order_id_image_orders_id_fk" FOREIGN KEY ("image_order_id") REFERENCES "public"."image_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_talking_photos_by_order" ON "user_talking_photos" USING btree ("image_order_id") WHERE "user_talking_photos"."image_order_id" is not null;--> statement-breakpoint
ALTER TABLE image_orders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON image_orders TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON image_orders TO portray_app;
