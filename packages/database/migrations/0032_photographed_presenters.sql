CREATE TABLE "photographed_presenters" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"taken_from" text,
	"error" text,
	"image_url" text,
	"landmarks" jsonb,
	"quality" jsonb,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presenter_shelf" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"photographed_first" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_projects" ADD COLUMN "has_presenter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "image_orders_by_look" ON "image_orders" USING btree ("look_id") WHERE "image_orders"."look_id" is not null;--> statement-breakpoint
GRANT SELECT ON photographed_presenters, presenter_shelf TO portray_app;
