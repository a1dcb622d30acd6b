"""Prints the calls that the mock of a notification service received, as JSON: desktop_calls.py ADDRESS"""

import json
import sys

import dbus.bus

FIELDS = ("app_name", "replaces_id", "app_icon", "summary", "body", "actions", "hints", "timeout")


def plain(value):
    if isinstance(value, dbus.Byte):
        return {"byte": int(value)}
    if isinstance(value, dbus.String):
        return str(value)
    if isinstance(value, dbus.Dictionary):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, dbus.Array):
        return [plain(item) for item in value]
    return int(value)


bus = dbus.bus.BusConnection(sys.argv[1])
service = bus.get_object("org.freedesktop.Notifications", "/org/freedesktop/Notifications")
calls = service.GetMethodCalls("Notify", dbus_interface="org.freedesktop.DBus.Mock")
print(json.dumps([dict(zip(FIELDS, map(plain, arguments))) for _, arguments in calls]))
