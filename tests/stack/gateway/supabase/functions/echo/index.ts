// A function for the local stack's tests. It responds or crashes, depending on the path.
Deno.serve((request) => {
  if (request.url.endsWith('/crash')) Deno.exit(3)
  return new Response('here')
})
