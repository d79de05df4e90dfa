// A function for the tests of the local stack: it answers, or ends as it is told.
Deno.serve((request) => {
  if (request.url.endsWith('/crash')) Deno.exit(3)
  return new Response('here')
})
