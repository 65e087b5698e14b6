#if Redis
    /// A script that the server runs as a whole, so that nothing happens between its steps.
    ///
    /// Changes begin with a common part. Each is numbered by the store that sends it, and leaves its number and result
    /// in one of the fields of a hash, the *writer*. A change that is sent again after a lost connection finds its result
    /// there, and changes nothing a second time. The writer also has the number of the store's current connection: what
    /// an older connection still delivers is refused.
    enum RedisScript: String, CaseIterable {
        case begin
        case set
        case setExpiry
        case removeGroup
        case saveScene
        case takeScene
        case publish
        case read

        /// Whether it is a change, with the common arguments.
        var isChange: Bool {
            switch self {
            case .begin, .read: false
            default: true
            }
        }

        /// How long a writer without changes is kept, in milliseconds: longer than any call waits.
        static let writerLifetime = 600_000

        var source: String {
            switch self {
            case .begin:
                // Small, and needed for removing what fills the memory.
                "#!lua flags=allow-oom\n" + Self.tick(key: 1) + Self.beginSource
            case .set: Self.change + Self.tick(key: 2) + Self.setSource
            case .setExpiry: Self.change + Self.setExpirySource
            case .removeGroup: Self.change + Self.removeSource
            case .saveScene: Self.change + Self.saveSceneSource
            case .takeScene: Self.change + Self.takeSceneSource
            case .publish: Self.change + Self.tick(key: 2) + Self.publishSource
            case .read: Self.tick(key: 1) + Self.readSource
            }
        }

        /// KEYS[1]: the writer. ARGV: the connection, the field, the number of the change.
        private static let change = """
            local state = redis.call('HMGET', KEYS[1], 'connection', ARGV[2])
            if state[1] ~= ARGV[1] then return redis.error_reply('NOTBEGUN by this connection') end
            local earlier = nil
            if state[2] and string.sub(state[2], 1, #ARGV[3] + 1) == ARGV[3] .. ' ' then
              earlier = string.sub(state[2], #ARGV[3] + 2)
            end
            local function done(result)
              redis.call('HSET', KEYS[1], ARGV[2], ARGV[3] .. ' ' .. result)
              redis.call('PEXPIRE', KEYS[1], \(writerLifetime))
              return result
            end

            """

        /// Returns a number that is greater than all before: the time in microseconds, where the clock permits.
        private static func tick(key: Int) -> String {
            """
            local function tick()
              local time = redis.call('TIME')
              local now = time[1] * 1000000 + time[2]
              local last = tonumber(redis.call('GET', KEYS[\(key)]) or '0')
              if now <= last then now = last + 1 end
              local text = string.format('%.0f', now)
              redis.call('SET', KEYS[\(key)], text)
              return text
            end

            """
        }

        /// KEYS: the clock, the start, the writer. ARGV: the connection.
        ///
        /// The start has the identifier of the server's process and when it was first seen: after a restart, topics
        /// continue with new positions, since the newest messages may have been lost.
        private static let beginSource = """
            local current = redis.call('HGET', KEYS[3], 'connection')
            if current and tonumber(current) > tonumber(ARGV[1]) then
              return redis.error_reply('NOTBEGUN by this connection')
            end
            local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)') or '?'
            local start = redis.call('GET', KEYS[2])
            if not start or string.sub(start, 1, #run + 1) ~= run .. ' ' then
              redis.call('SET', KEYS[2], run .. ' ' .. tick())
            end
            redis.call('HSET', KEYS[3], 'connection', ARGV[1])
            redis.call('PEXPIRE', KEYS[3], \(writerLifetime))
            return redis.status_reply('OK')
            """

        /// KEYS: the writer, the clock, the group. ARGV from 4: the key, the expected version (`*` for any, `-` for no
        /// value), whether there is a value, and the value.
        ///
        /// A field of a group has its version, a space, and its bytes.
        private static let setSource = """
            if earlier then return earlier end
            if ARGV[5] ~= '*' then
              local current = redis.call('HGET', KEYS[3], ARGV[4])
              local version = current and string.match(current, '^%d+') or '-'
              if version ~= ARGV[5] then return {current} end
            end
            if ARGV[6] == '0' then
              redis.call('HDEL', KEYS[3], ARGV[4])
              return done(tick())
            end
            local version = tick()
            redis.call('HSET', KEYS[3], ARGV[4], version .. ' ' .. ARGV[7])
            return done(version)
            """

        /// KEYS: the writer, the group. ARGV from 4: the milliseconds, or `-`.
        private static let setExpirySource = """
            if earlier then return earlier end
            if ARGV[4] == '-' then
              redis.call('PERSIST', KEYS[2])
            else
              redis.call('PEXPIRE', KEYS[2], ARGV[4])
            end
            return done('ok')
            """

        /// KEYS: the writer, the key.
        private static let removeSource = """
            if earlier then return earlier end
            redis.call('UNLINK', KEYS[2])
            return done('ok')
            """

        /// KEYS: the writer, the scene. ARGV from 4: the lease, the milliseconds, whether there is a state, and the
        /// state.
        ///
        /// A scene has the number of its lease, a space, and its state; after the number a minus if there is no state.
        private static let saveSceneSource = """
            if earlier then return earlier end
            local lease = string.match(redis.call('GETRANGE', KEYS[2], 0, 20), '^(%d+)[ -]')
            if lease and tonumber(lease) > tonumber(ARGV[4]) then return done('taken') end
            local mark = ARGV[6] == '1' and ' ' or '-'
            redis.call('SET', KEYS[2], ARGV[4] .. mark .. ARGV[7], 'PX', ARGV[5])
            return done('ok')
            """

        /// KEYS: the writer, the scene, where its state is kept until the store has received it. ARGV from 4: how long,
        /// in milliseconds, and whether the scene keeps its state.
        ///
        /// Returns the scene as it was. The key is renamed first: in a full memory a script may write only after it has
        /// begun to.
        private static let takeSceneSource = """
            if not earlier then
              local text = redis.call('GET', KEYS[2]) or ''
              local lease, mark = string.match(text, '^(%d+)([ -])')
              if mark ~= ' ' then return false end
              local rest = math.max(redis.call('PTTL', KEYS[2]), 1)
              redis.call('RENAME', KEYS[2], KEYS[3])
              redis.call('PEXPIRE', KEYS[3], ARGV[4])
              local kept = '-'
              if ARGV[5] == '1' then kept = string.sub(text, #lease + 1) end
              redis.call('SET', KEYS[2], string.format('%.0f', tonumber(lease) + 1) .. kept, 'PX', rest)
              done('taken')
            end
            return redis.call('GET', KEYS[3])
            """

        /// KEYS: the writer, the clock, the start, the topic's head, its stream. ARGV from 4: the message, the maximum
        /// count and bytes of the messages, their duration and the head's in milliseconds, the channel.
        ///
        /// A position is `SERIES-NUMBER`. The messages of a series have the numbers 1, 2, 3, … without gaps. A new
        /// series begins after a restart of the server, and when the head is gone. Its first message names the position
        /// before.
        ///
        /// The head has the last position, the position before its series, the size of the stream's messages, and the
        /// time of the oldest.
        private static let publishSource = """
            if earlier then return earlier end
            local series, number, before, bytes, oldest
            local head = redis.call('GET', KEYS[4])
            if head then
              series, number, before, bytes, oldest = string.match(head, '^(%d+)%-(%d+) (%S+) (%d+) (%d+)')
            end
            local start = string.match(redis.call('GET', KEYS[3]) or '', ' (%d+)$') or '0'
            if not series then
              series, number, before, bytes, oldest = tick(), 0, '0-0', 0, 0
            elseif tonumber(series) < tonumber(start) then
              before = series .. '-' .. number
              series, number = tick(), 0
            end
            number, bytes, oldest = tonumber(number) + 1, tonumber(bytes), tonumber(oldest)
            local position = string.format('%s-%.0f', series, number)
            local time = redis.call('TIME')
            local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
            local fields = {'m', ARGV[4], 't', now}
            local link = ''
            if number == 1 then
              fields[5], fields[6] = 'p', before
              link = before
            end
            local count = redis.call('XLEN', KEYS[5])
            if count == 0 then bytes = 0 end
            local added = redis.pcall('XADD', KEYS[5], position, unpack(fields))
            if type(added) == 'table' and added.err then
              if not string.find(added.err, 'equal or smaller') then return added end
              redis.call('DEL', KEYS[5])
              redis.call('XADD', KEYS[5], position, unpack(fields))
              count, bytes = 0, 0
            end
            count, bytes = count + 1, bytes + #ARGV[4]
            if count == 1 then oldest = tonumber(now) end
            local limit = tonumber(now) - tonumber(ARGV[7])
            while count > 1 and (count > tonumber(ARGV[5]) or bytes > tonumber(ARGV[6]) or oldest < limit) do
              local first = redis.call('XRANGE', KEYS[5], '-', '+', 'COUNT', 2)
              redis.call('XDEL', KEYS[5], first[1][1])
              count, bytes = count - 1, bytes - #first[1][2][2]
              oldest = tonumber(first[2][2][4])
            end
            redis.call('PEXPIRE', KEYS[5], ARGV[7])
            redis.call(
              'SET', KEYS[4], string.format('%s %s %.0f %.0f', position, before, bytes, oldest), 'PX', ARGV[8])
            redis.call('PUBLISH', ARGV[9], position .. ' ' .. link .. '\\n' .. ARGV[4])
            return done(position)
            """

        /// KEYS: the clock, the topic's head, its stream. ARGV: the position or an empty text, the maximum number of
        /// messages and, approximately, of bytes, the duration of a new head in milliseconds.
        ///
        /// Returns the last position, the position before its series, whether more messages follow, and the entries. A
        /// topic without a head gets one, so that its first message can be recognised as the first.
        private static let readSource = """
            local head = redis.call('GET', KEYS[2])
            if not head then
              head = '0-0 0-0 0 0'
              if ARGV[1] ~= '0-0' then
                local isWritable, series = pcall(tick)
                if isWritable then
                  head = series .. '-0 0-0 0 0'
                  redis.call('SET', KEYS[2], head, 'PX', ARGV[4])
                end
              end
            end
            local last, before = string.match(head, '^(%S+) (%S+)')
            local entries, more = {}, 0
            if ARGV[1] ~= '' then
              local from, bytes = ARGV[1], 0
              while true do
                local page = redis.call('XRANGE', KEYS[3], '(' .. from, '+', 'COUNT', 8)
                for i = 1, #page do
                  entries[#entries + 1] = {page[i][1], page[i][2][2], page[i][2][6] or ''}
                  bytes = bytes + #page[i][2][2]
                  from = page[i][1]
                end
                if #page < 8 then break end
                if #entries >= tonumber(ARGV[2]) or bytes >= tonumber(ARGV[3]) then
                  more = 1
                  break
                end
              end
            end
            return {last, before, more, entries}
            """
    }
#endif
