CREATE TABLE "payment_reversals" (
	"charge_id" text NOT NULL,
	"remote_id" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reversals_charge_id_remote_id_pk" PRIMARY KEY("charge_id","remote_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revoked_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unrecovered_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "refund_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id");