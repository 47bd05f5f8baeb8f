/**
 * How the server is started. Node sizes its heap by the machine; this one holds 50 MB of living objects and would let 300
 * pile up on a large one. Young objects get little room, the old heap may grow by 15 % between collections: measured, half
 * the memory for the same requests a second.
 */
export const nodeFlags = ['--max-semi-space-size=2', '--heap-growing-percent=15'];
