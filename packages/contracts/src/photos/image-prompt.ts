/** Whether a description says anything: signs and pictures alone describe nothing, and would use up an order. */
export const describesNothing = (prompt: string) => !/[\p{L}\p{N}]/u.test(prompt);
