/**
 * Loaded into every function's process before the function itself: when the stack is gone, however it went, the process
 * has another parent, and ends. The timer does not keep a function alive that would end by itself.
 */
const stack = Deno.ppid
Deno.unrefTimer(setInterval(() => Deno.ppid !== stack && Deno.exit(), 500))
