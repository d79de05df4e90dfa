// A function for the tests of the local stack: it responds or crashes, depending on the path.
Deno.serve((request) => {
  if (request.url.endsWith('/crash')) Deno.exit(3)
  return new Response('here')
})
