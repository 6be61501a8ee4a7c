CREATE TABLE "favourite_looks" (
	"user_id" uuid NOT NULL,
	"look_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_looks_user_id_look_id_pk" PRIMARY KEY("user_id","look_id")
);
--> statement-breakpoint
ALTER TABLE "image_orders" ADD COLUMN "look_id" text;--> statement-breakpoint
ALTER TABLE "ai_image_usage" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_looks" ADD CONSTRAINT "favourite_looks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_orders_look_processing" ON "image_orders" USING btree ("user_id","look_id") WHERE "image_orders"."state" = 'processing';--> statement-breakpoint
ALTER TABLE favourite_looks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON favourite_looks TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON favourite_looks TO portray_app;
