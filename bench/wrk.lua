-- Makes wrk's requests: `wrk -s bench/wrk.lua URL -- METHOD ADDRESSES [BODY]`. Each request uses a
-- random line of the file of addresses. Each @ in the body becomes the number of the request, so that
-- every write changes something. BENCH_KEY is the API key, unless a line has its own after a space.
local method, lines, body, turn = "GET", {}, nil, 0

function init(args)
  method = args[1]
  local key = os.getenv("BENCH_KEY")
  if key then wrk.headers["Authorization"] = "Bearer " .. key end
  for line in io.lines(args[2]) do lines[#lines + 1] = line end
  if args[3] then
    local file = io.open(args[3])
    body = file:read("*a")
    file:close()
    wrk.headers["Content-Type"] = "application/json"
  end
  math.randomseed(os.time())
end

function request()
  local address = lines[math.random(#lines)]
  local path, key = address:match("^(%S+) (%S+)$")
  if key then wrk.headers["Authorization"] = "Bearer " .. key end
  path = path or address
  if not body then return wrk.format(method, path) end
  turn = turn + 1
  return wrk.format(method, path, nil, (body:gsub("@", tostring(turn))))
end
